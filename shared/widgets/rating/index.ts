/** How a price came about, step by step; for the staff app and for billing. */
export { stepDetails } from './step-details';
