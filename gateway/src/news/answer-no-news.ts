import type { FetchData } from "../subgraphs/fetch-data.ts";
import type { NoNews } from "./no-news.ts";

/** The fetch of the app's question for news, as the planner writes it. */
const QUESTION =
  /^(?:query \w+ ?)?\{ ?(?:hasNewActivity hasJoinedFriends|hasJoinedFriends hasNewActivity) ?\}$/u;

/** Repeats social's answer that nothing is new for a person, while it is known to hold, and makes every other fetch. */
export function answerNoNews(fetchData: FetchData, noNews: NoNews): FetchData {
  return async (name, operation, context) => {
    const { viewer } = context.session;
    if (name !== "social" || !viewer || !QUESTION.test(operation.query))
      return fetchData(name, operation, context);
    if (noNews.has(viewer.id))
      return { data: { hasNewActivity: false, hasJoinedFriends: false }, errors: [] };
    const answered = noNews.begin(viewer.id);
    const fetched = await fetchData(name, operation, context);
    const { data, errors } = fetched;
    answered(errors.length === 0 && data?.["hasNewActivity"] === false && data["hasJoinedFriends"] === false);
    return fetched;
  };
}
