/** The GraphQL documents for the tests of reactions. */
const CHEERS = "{ id author { id } message createdAt isMine }";
const CHANGE = `{ activityId likes likedByMe cheerCount cheer ${CHEERS} }`;
const REACTIONS = `id reactions { likes likedByMe cheers ${CHEERS} cheerCount cheersCursor }`;
export const LIKE = `mutation Like($id: ID!) { likeActivity(activityId: $id) ${CHANGE} }`;
export const REMOVE_LIKE = `mutation Unlike($id: ID!) { removeLike(activityId: $id) ${CHANGE} }`;
export const CHEER = `mutation Cheer($id: ID!, $message: String!) {
  cheerActivity(activityId: $id, message: $message) ${CHANGE}
}`;
export const REMOVE_CHEER = `mutation Uncheer($id: ID!, $cheerId: ID!) {
  removeCheer(activityId: $id, cheerId: $cheerId) ${CHANGE}
}`;
export const MINE = `{ myActivities { edges { node { ${REACTIONS} } } } }`;
export const FEED = `{ feed { edges { node { ${REACTIONS} } } } }`;
export const CHEERS_PAGE = `query Cheers($id: ID!, $first: Int, $after: String) {
  cheers(activityId: $id, first: $first, after: $after) {
    edges { cursor node ${CHEERS} }
    pageInfo { hasNextPage endCursor }
  }
}`;
