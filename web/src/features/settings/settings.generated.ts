/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/types.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SettingsFragment = { __typename: 'Settings', soundEffects: boolean, coachingStyle: string, askBeforeSharing: boolean, allowAppNewsEmails: boolean, timeZone: string, dayStartHour: number };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { settings: { __typename: 'Settings', soundEffects: boolean, coachingStyle: string, askBeforeSharing: boolean, allowAppNewsEmails: boolean, timeZone: string, dayStartHour: number } };

export type UpdateSettingsMutationVariables = Exact<{
  input: Types.SettingsInput;
}>;


export type UpdateSettingsMutation = { updateSettings: { __typename: 'Settings', soundEffects: boolean, coachingStyle: string, askBeforeSharing: boolean, allowAppNewsEmails: boolean, timeZone: string, dayStartHour: number } };

export const SettingsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Settings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soundEffects"}},{"kind":"Field","name":{"kind":"Name","value":"coachingStyle"}},{"kind":"Field","name":{"kind":"Name","value":"askBeforeSharing"}},{"kind":"Field","name":{"kind":"Name","value":"allowAppNewsEmails"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"dayStartHour"}}]}}]} as unknown as DocumentNode<SettingsFragment, unknown>;
export const SettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Settings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Settings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soundEffects"}},{"kind":"Field","name":{"kind":"Name","value":"coachingStyle"}},{"kind":"Field","name":{"kind":"Name","value":"askBeforeSharing"}},{"kind":"Field","name":{"kind":"Name","value":"allowAppNewsEmails"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"dayStartHour"}}]}}]} as unknown as DocumentNode<SettingsQuery, SettingsQueryVariables>;
export const UpdateSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Settings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Settings"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Settings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"soundEffects"}},{"kind":"Field","name":{"kind":"Name","value":"coachingStyle"}},{"kind":"Field","name":{"kind":"Name","value":"askBeforeSharing"}},{"kind":"Field","name":{"kind":"Name","value":"allowAppNewsEmails"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"dayStartHour"}}]}}]} as unknown as DocumentNode<UpdateSettingsMutation, UpdateSettingsMutationVariables>;