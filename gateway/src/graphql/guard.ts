import { HeaderMap } from "@apollo/server";
import { AppError, statusOf } from "@questwell/common";
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { accessOfDocument } from "../access/access-of-document.ts";
import { isWithin, type Admit, type Demand } from "../access/admit.ts";
import type { GatewayContext } from "../context.ts";
import { isOfCoach } from "../deadlines/deadline.ts";
import { idOfMutation } from "../idempotency/id-of-mutation.ts";
import { mutationsOfDocument } from "../idempotency/mutations-of-document.ts";
import { actsOfDocument } from "../rate-limits/acts-of-document.ts";
import { costOfDocument } from "../rate-limits/cost-of-document.ts";
import { compileInputSizes, type InputSizes } from "./check-input-sizes.ts";
import { assertVariables } from "./check-variables.ts";
import { maskedError } from "./format-error.ts";

type Variables = Readonly<Record<string, unknown>>;

/** An operation that a document asks to run. */
interface AskedOperation {
  operation: OperationDefinitionNode;
  document: DocumentNode;
}

/**
 * Checks an operation before any subgraph is called. A request that was admitted before, by its REST row, is not
 * admitted again; its documents must not exceed that access.
 *
 * @throws GraphQLError with the status of the response; Error for a fault of ours.
 */
export type GuardOperation = (
  asked: AskedOperation,
  variables: Variables,
  context: GatewayContext,
) => Promise<void>;

/** What an operation requires of every request for it. */
interface Requirements {
  demand: Demand;
  isOfCoach: boolean;
  sizes: InputSizes;
}

/** Creates the guard. @param honoursKey the mutations that honour an `Idempotency-Key` */
export function createGuard(
  schema: GraphQLSchema,
  admit: Admit,
  honoursKey: ReadonlySet<string>,
): GuardOperation {
  // Parsed documents are kept up to a limit, and an operation is walked once; what it requires goes with it.
  const known = new WeakMap<OperationDefinitionNode, Requirements>();

  function requirementsOf({ operation, document }: AskedOperation): Requirements {
    const remembered = known.get(operation);
    if (remembered) return remembered;
    const name = operation.name?.value;
    const requirements = {
      demand: {
        access: accessOfDocument(schema, document, name),
        call: { acts: actsOfDocument(schema, document, name), cost: costOfDocument(document) },
      },
      isOfCoach: isOfCoach(rootFieldsOf(operation)),
      sizes: compileInputSizes(schema, document, operation),
    };
    known.set(operation, requirements);
    return requirements;
  }

  async function check(asked: AskedOperation, variables: Variables, context: GatewayContext): Promise<void> {
    const { demand, isOfCoach: mayBeSlow, sizes } = requirementsOf(asked);
    if (mayBeSlow) context.deadline.extendForCoach();
    const { admitted, idempotencyKey: key } = context;
    if (!admitted) await admit(context, demand);
    else if (!isWithin(demand.access, admitted))
      throw new Error("A document requires more access than its row");
    sizes.assertCounts(variables);
    assertVariables(schema, asked.operation, variables);
    sizes.assertLengths(variables);
    if (key !== null) {
      const mutations = mutationsOfDocument(schema, asked.document, asked.operation.name?.value);
      context.idempotencyId = idOfMutation(mutations, variables, honoursKey, key);
    }
  }

  return async (asked, variables, context) => {
    if (asked.operation.operation === OperationTypeNode.SUBSCRIPTION)
      throw refusal("BAD_REQUEST", "There are no subscriptions");
    try {
      await check(asked, variables, context);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new GraphQLError(error.message, {
        originalError: error,
        extensions: { http: httpOf(error) },
      });
    }
  };
}

const rootFieldsOf = ({ selectionSet }: OperationDefinitionNode): string[] =>
  selectionSet.selections.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : []));

/** An error about the request itself, answered with status 400. */
export const refusal = (code: "OPERATION_RESOLUTION_FAILURE" | "BAD_REQUEST", message: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });

/** GraphQL clients expect errors in the body with status 200; `Retry-After` is for every client. */
function httpOf({ code, retryAfter = 1 }: AppError) {
  if (code !== "RATE_LIMITED") return { status: 200 };
  return { status: 429, headers: new HeaderMap([["retry-after", String(retryAfter)]]) };
}

/** The body of a response. */
interface Result {
  errors?: readonly GraphQLFormattedError[] | undefined;
  extensions?: unknown;
}

/** Prepares a response for its client, in place: nothing internal, and errors that can be found in the log. */
export function finishResult(result: Result, context: GatewayContext): void {
  // The executor reports nulls in non-null fields in `extensions`: internal, and without errors it would look like
  // success.
  if (result.extensions) {
    context.log().error({ extensions: result.extensions }, "subgraph response violates the schema");
    delete result.extensions;
    result.errors = [...(result.errors ?? []), maskedError];
  }
  if (!result.errors) return;
  const [first] = result.errors;
  context.measured.status = statusOf(first?.extensions?.["code"]);
  result.errors = result.errors.map((error) => withRequestId(error, context));
}

/** The request id finds the masked error in the log. */
function withRequestId(error: GraphQLFormattedError, { requestId }: GatewayContext): GraphQLFormattedError {
  if (error.extensions?.["code"] !== "INTERNAL_SERVER_ERROR") return error;
  return { ...error, extensions: { ...error.extensions, requestId } };
}
