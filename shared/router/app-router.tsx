import { useState, type ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createAskingHistory } from './asking-history';

/** The router of the page, on the browser's addresses; it asks before it leaves unsaved input. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createAskingHistory);
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
