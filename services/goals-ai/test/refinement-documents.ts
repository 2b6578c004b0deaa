const REFINEMENT = "refinedGoal response isComplete goalData { title subgoals } coach";

export const REFINE = `mutation ($goalText: String!) { refineGoal(goalText: $goalText) { ${REFINEMENT} } }`;
export const CONTINUE = `mutation ($input: ContinueRefinementInput!) {
  continueRefinement(input: $input) { ${REFINEMENT} }
}`;
