import { fuzzCalls } from './fuzz';

fuzzCalls(1);
