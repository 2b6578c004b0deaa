/** Something friends may see. Its id is the id of the event that tells of it, and begins with its owner's id. */
export interface Activity {
  id: string;
  /** What it is about: a challenge's, an achievement's or a goal's title, or a level. */
  title: string;
}
