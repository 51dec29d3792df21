import { useState, type ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { createAskingHistory } from './asking-history';

/** Renders the page's router with the browser's history; it asks before leaving unsaved input. */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createAskingHistory);
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
