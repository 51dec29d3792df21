import { UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router-dom';
import { leaveQuestion } from './leave-guard';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Update = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];

/** What the user would leave: the path of an address, and the drawer that is open over it. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string => `${pathname}?${new URLSearchParams(search).get('open') ?? ''}`;

/** The place that an address leads to from where one is. */
const targetOf = (to: To): string => placeOf(new URL(typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`, location.href));

/**
 * The browser's history, which asks before it leaves a path with unsaved input. Links and calls are
 * held before they happen. The back button has happened when one hears of it: the move is undone,
 * then the question asked, then the move made again. Within a path (steps, tabs, filters) nothing is asked,
 * but about a drawer that closes.
 */
export function createAskingHistory(): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let here = placeOf(location);
  /** What to do when the browser reports the next navigation, which the code caused itself; null for the user's. */
  let own: ((update: Update, pass: (update: Update) => void) => void) | null = null;

  const unlessHeld = (to: To, move: () => void): void => {
    const ask = targetOf(to) === here ? null : leaveQuestion();
    if (ask) ask(move);
    else move();
  };

  const hear = (update: Update, pass: (update: Update) => void): void => {
    if (own) {
      const handle = own;
      own = null;
      handle(update, pass);
      return;
    }
    const ask = update.action === 'POP' && placeOf(update.location) !== here ? leaveQuestion() : null;
    const { delta } = update;
    if (!ask || !delta) {
      here = placeOf(update.location);
      pass(update);
      return;
    }
    own = () =>
      ask(() => {
        own = (again, passOn) => {
          here = placeOf(again.location);
          passOn(again);
        };
        history.go(delta);
      });
    history.go(-delta);
  };

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    push: (to, state) => unlessHeld(to, () => history.push(to, state)),
    replace: (to, state) => unlessHeld(to, () => history.replace(to, state)),
    go: history.go,
    listen: (pass) => history.listen((update) => hear(update, pass)),
  };
}
