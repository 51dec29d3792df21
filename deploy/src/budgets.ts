/** Sizes in bytes, as brotli, that a release may not exceed. Each is what was measured, and a little more. */
export const budgets = {
  /** The first visit of a screen: its remote's container, front door and the screen's files. */
  screen: 30_000,
  /** The login page, cold: the page itself, the shell's scripts and the session screens. */
  login: 175_000,
  /** What the shell adds after login: layout, lists and dates. */
  afterLogin: 145_000,
};
