/** Port of the first server under test. A separate one, so that the tests can run next to a dashboard in use. */
export const firstPort = Number(process.env['TEST_PORT'] ?? 4300);

/**
 * Port of the server of this worker. Each worker has a server with data of its own: tests that run at the same time
 * can't change each other's.
 */
export const port = firstPort + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
