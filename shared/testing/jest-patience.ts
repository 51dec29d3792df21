import { configure } from '@testing-library/react';

/**
 * How long a test waits for an expectation, in milliseconds: long enough for a slow machine that is busy with other
 * tests.
 */
configure({ asyncUtilTimeout: 15_000 });
