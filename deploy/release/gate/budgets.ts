/** Maximum sizes of a release in bytes (brotli): the measured sizes plus a small margin. */
export const budgets = {
  /** The first visit to a screen: its remote's container, entry point, and the screen's files. */
  screen: 30_000,
  /**
   * The login page with a cold cache, until it is ready: the page itself, the shell's scripts, and the session screens.
   */
  login: 135_000,
  /** A list for a logged-in user with a cold cache, until its rows are visible: the page and all scripts. */
  list: 221_500,
  /** The same for Conversations, with the code of its long lists. */
  inbox: 232_500,
  /** The same for the dashboard, with its chart. */
  dashboard: 244_000,
  /** What the shell loads after login: layout, lists, and dates with the offsets of time zones. */
  afterLogin: 79_500,
  /** Menus and dialogs, loaded when a user is about to open one. */
  onIntent: 95_000,
  /** Lists of thousands of rows of any height, loaded by Conversations only (docs/decisions/0036-virtual-lists.md). */
  longLists: 10_500,
  /** The chart kit with its library, loaded by the first screen that has a chart (docs/decisions/0045-charts.md). */
  charts: 30_000,
};
