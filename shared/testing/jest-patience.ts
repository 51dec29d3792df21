import { configure } from '@testing-library/react';

/** How long a test waits for an expectation, in milliseconds: well beyond the slowest machine that is busy with other tests. */
configure({ asyncUtilTimeout: 15_000 });
