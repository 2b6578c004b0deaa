import { ApolloLink } from "@apollo/client";
import { ServerError } from "@apollo/client/errors";
import { catchError, mergeMap, type Observable, of, throwError } from "rxjs";

import { FirstScreenDocument, type FirstScreenQuery } from "#src/app/first-screen.generated.ts";
import { forgetDashboard, opensDashboard } from "#src/lib/first-screen.ts";
import { restoredSnapshotStore } from "#src/lib/snapshot/restored.ts";

const operationName = "CurrentViewer";

/**
 * Asks for the dashboard together with the current user, in one request, where a visit will most likely show it. What
 * came with the user is in the cache before they are, so the dashboard asks for nothing again. A server that refuses the
 * whole question, because the session has ended or a part of it is down, gets the usual one.
 */
export function createFirstScreenLink(path: string): ApolloLink {
  let isOver = false;
  return new ApolloLink((operation, forward) => {
    if (isOver || operation.operationName !== operationName) return forward(operation);
    // Stored screens are shown: whoever is signed in by now may be another person.
    if (!opensDashboard(path) || restoredSnapshotStore.get()) {
      isOver = true;
      return forward(operation);
    }
    const { cache } = operation.client;
    const askUsual = (): Observable<ApolloLink.Result> => {
      isOver = true;
      forgetDashboard();
      return forward(operation);
    };
    return ApolloLink.execute(
      new ApolloLink((whole) => forward(whole)),
      { query: cache.transformDocument(FirstScreenDocument), context: operation.getContext() },
      { client: operation.client },
    ).pipe(
      mergeMap((answer) => {
        if (answer.errors || !answer.data) return askUsual();
        isOver = true;
        const data = answer.data as FirstScreenQuery;
        operation.client.writeQuery({ query: FirstScreenDocument, data });
        return of({ data: { viewer: data.viewer && { ...data.viewer, ...data.viewerProgress } } });
      }),
      // Without any answer, the next try asks for all of it again.
      catchError((cause: unknown) =>
        ServerError.is(cause) && !isOver ? askUsual() : throwError(() => cause),
      ),
    );
  });
}
