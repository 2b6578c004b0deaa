const LINES = "lines { name phone hours languages }";
const REFINEMENT = `refinedGoal response isComplete goalData { title subgoals } coach coachReason
  help { category action country emergencyNumber ${LINES} }`;

export const REFINE = `mutation ($goalText: String!) { refineGoal(goalText: $goalText) { ${REFINEMENT} } }`;
export const REFINE_BY = `mutation ($goalText: String!, $coach: String) {
  refineGoal(goalText: $goalText, coach: $coach) { ${REFINEMENT} }
}`;
export const CONTINUE = `mutation ($input: ContinueRefinementInput!) {
  continueRefinement(input: $input) { ${REFINEMENT} }
}`;
export const HELP_LINES = `query ($country: String, $category: String) {
  helpLines(country: $country, category: $category) { country emergencyNumber ${LINES} countries }
}`;
