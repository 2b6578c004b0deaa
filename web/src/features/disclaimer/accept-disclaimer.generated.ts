/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AcceptDisclaimerMutationVariables = Exact<{
  acceptedAt?: string | null | undefined;
}>;


export type AcceptDisclaimerMutation = { acceptDisclaimer: { __typename: 'User', id: string, disclaimerAcceptedAt: string | null, hasAcceptedDisclaimer: boolean } };


export const AcceptDisclaimerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AcceptDisclaimer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"acceptedAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptDisclaimer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"acceptedAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"acceptedAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"disclaimerAcceptedAt"}},{"kind":"Field","name":{"kind":"Name","value":"hasAcceptedDisclaimer"}}]}}]}}]} as unknown as DocumentNode<AcceptDisclaimerMutation, AcceptDisclaimerMutationVariables>;