/** What forbids publishing steps; the editor of waterfalls shows the same next to each step. */
export { checkSteps, type StepProblem } from '@heliograph/contract/reference/waterfall-steps';
