/** Sizes in bytes, as brotli, that a release may not exceed. Each is what was measured, and a little more. */
export const budgets = {
  /** The first visit of a screen: its remote's container, front door and the screen's files. */
  screen: 30_000,
  /** The login page, cold, until it is ready: the page itself, the shell's scripts and the session screens. */
  login: 135_000,
  /** A list of somebody who is logged in, cold, until its rows are there: the page and all scripts. */
  list: 215_000,
  /** What the shell adds after login: layout, lists and dates. */
  afterLogin: 75_000,
  /** Menus and dialogs, once somebody is about to use them. */
  onIntent: 95_000,
};
