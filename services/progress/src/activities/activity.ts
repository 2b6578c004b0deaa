/** Something friends may see. Its id is the id of the event that publishes it and starts with the owner's id. */
export interface Activity {
  id: string;
  /** The subject: the title of a challenge, an achievement or a goal, or a level. */
  title: string;
}
