import { UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router-dom';
import { leaveQuestion } from './leave-guard';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Update = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];

/** Returns what a navigation would leave: the path of an address, and the drawer that is open over it. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname}?${new URLSearchParams(search).get('open') ?? ''}`;

/** Returns the target of a navigation, relative to the current path. */
const targetOf = (to: To): string =>
  placeOf(new URL(typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`, location.href));

/**
 * Wraps the browser's history to ask before leaving a path with unsaved input. Links and calls are
 * stopped before they navigate. The Back button has already navigated when its event fires: the navigation is undone,
 * then the question asked, then it is repeated. Within a path (steps, tabs, filters) there is no question,
 * except for a drawer that closes.
 */
export function createAskingHistory(): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let current = placeOf(location);
  /** Handles the next navigation event, if the code caused it itself; null for the user's. */
  let own: ((update: Update, pass: (update: Update) => void) => void) | null = null;

  const guarded = (to: To, move: () => void): void => {
    const ask = targetOf(to) === current ? null : leaveQuestion();
    if (ask) ask(move);
    else move();
  };

  const handleUpdate = (update: Update, pass: (update: Update) => void): void => {
    if (own) {
      const handle = own;
      own = null;
      handle(update, pass);
      return;
    }
    const ask = update.action === 'POP' && placeOf(update.location) !== current ? leaveQuestion() : null;
    const { delta } = update;
    if (!ask || !delta) {
      current = placeOf(update.location);
      pass(update);
      return;
    }
    own = () =>
      ask(() => {
        own = (again, passOn) => {
          current = placeOf(again.location);
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
    push: (to, state) => guarded(to, () => history.push(to, state)),
    replace: (to, state) => guarded(to, () => history.replace(to, state)),
    go: history.go,
    listen: (pass) => history.listen((update) => handleUpdate(update, pass)),
  };
}
