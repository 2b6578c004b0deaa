/** What the tests ask of reactions. */
const REACTIONS = `id reactions {
  likes likedByMe cheers { id author { id } message createdAt isMine }
}`;
export const LIKE = `mutation Like($id: ID!) { likeActivity(activityId: $id) { ${REACTIONS} } }`;
export const REMOVE_LIKE = `mutation Unlike($id: ID!) { removeLike(activityId: $id) { ${REACTIONS} } }`;
export const CHEER = `mutation Cheer($id: ID!, $message: String!) {
  cheerActivity(activityId: $id, message: $message) { ${REACTIONS} }
}`;
export const REMOVE_CHEER = `mutation Uncheer($id: ID!, $cheerId: ID!) {
  removeCheer(activityId: $id, cheerId: $cheerId) { ${REACTIONS} }
}`;
export const MINE = `{ myActivities { edges { node { ${REACTIONS} } } } }`;
export const FEED = `{ feed { edges { node { ${REACTIONS} } } } }`;
