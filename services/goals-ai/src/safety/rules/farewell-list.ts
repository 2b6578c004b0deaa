/** Letters or a last word to those one loves. */
const farewell =
  / (?:letters?|notes?|goodbyes?|video|videos|voice notes?|cards?) (?:\w+ ){0,3}(?:to|for) (?:\w+ ){0,2}(?:mother|father|family|parents|kids|children|wife|husband|brother|sister|son|daughter|everyone|friends|gran|nan|grandmother|each|boyfriend|girlfriend|partner) | (?:hug|thank|apologise to|say sorry to|visit|see) (?:\w+ ){0,3}(?:one last time|last time) /u;
/** What one gives up who does not mean to stay. */
const leavings = [
  / (?:sell|give away|giving away|get rid of|throw out|clear out|donate|hand over|pass on|leave) (?:\w+ ){0,2}(?:my |everything|all )(?:\w+ ){0,2}(?:stuff|things|belongings|guitar|games|console|records|collection|car|bike|clothes|everything|possessions|jewellery|;)/u,
  / (?:cancel|close|end|delete|deactivate|shut) (?:\w+ ){0,3}(?:phone|contract|contracts|accounts?|subscriptions?|facebook|instagram|lease|socials|history|netflix|everything) /u,
  / (?:home|family|owner|someone|somewhere) (?:\w+ ){0,2}(?:for|to take|to have) (?:my |the )?(?:cat|dog|rabbit|pets?|hamster|fish|plants|horse) | (?:rehome|re home) /u,
  / (?:passwords?|logins|pin|bank details|will|funeral|life insurance|debts?|paperwork) /u,
  / (?:clean|tidy|empty|clear) (?:\w+ ){0,3}(?:room|flat|house|desk|place|apartment) (?:\w+ ){0,3}(?:so|for them|for mother|noone|nobody|they|;)/u,
  / ; (?:and )?(?:then )?(?:go|done|gone|sleep|rest|bridge|pills|the end|finish|finished|leave|finally rest|peace|end it|that is it|the bridge|be free|quiet|silence|nothing) ; /u,
];
/** Reasons to do the same and to live on. */
const movingOn =
  / (?:move|moving|abroad|emigrate|emigrating|travel|travelling|relocate|relocating|new job|new flat|new house|declutter|decluttering|university|uni|minimalist|charity shop|sabbatical|visa|wedding|retire|retirement|budget|spring) /u;

/** Whether a list of steps is that of a person who takes leave: a farewell and two things given up. */
export const isFarewellList = (words: string): boolean =>
  farewell.test(words) && !movingOn.test(words) && leavings.filter((each) => each.test(words)).length >= 2;
