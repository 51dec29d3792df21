/** Server state: reads of the API, cached by call and body; one copy for all. */
export { QueryClientProvider, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
export { createQueryClient } from './create-query-client';
export { invalidateReads, useInvalidate } from './invalidate-reads';
export type { ChangedReads } from './invalidate-reads';
export { useAllRows } from './use-all-rows';
export { useCall } from './use-call';
