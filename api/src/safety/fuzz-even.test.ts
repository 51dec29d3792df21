import { fuzzCalls } from './fuzz';

fuzzCalls(0);
