import type { ApolloServerPlugin } from "@apollo/server";
import type { GatewayContext } from "../context.ts";
import { finishResult, refusal, type GuardOperation } from "./guard.ts";

/** Guards the operations that Apollo Server runs, and finishes every response of it. */
export const guardOperations = (guard: GuardOperation): ApolloServerPlugin<GatewayContext> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, document, contextValue, request: { variables = {} } }) {
        if (!operation) throw refusal("OPERATION_RESOLUTION_FAILURE", "Unknown operation");
        await guard({ operation, document }, variables, contextValue);
      },
      async willSendResponse({ response: { body }, contextValue }) {
        if (body.kind === "single") finishResult(body.singleResult, contextValue);
      },
    };
  },
});
