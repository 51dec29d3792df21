import { useContext, useState, type ReactNode } from 'react';
import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from './create-query-client';

/** Gives a query cache to what is below it: the one from above if there is one, else its own. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const above = useContext(QueryClientContext);
  return above ? children : <OwnCache>{children}</OwnCache>;
}

function OwnCache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
