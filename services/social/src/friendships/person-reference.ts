/** A person whom identity and progress know more of: `Friend` or `Person` of the graph. */
export interface PersonReference {
  id: string;
}
