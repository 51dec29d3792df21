export { stepDetails } from './step-details';
