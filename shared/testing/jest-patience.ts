import { configure } from '@testing-library/react';

/** How long a test waits for what it expects, in milliseconds: well past the slowest machine that is busy with other tests. */
configure({ asyncUtilTimeout: 15_000 });
