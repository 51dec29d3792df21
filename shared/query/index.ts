/** Server state: the parts of TanStack Query that screens use; one copy for all. */
export { keepPreviousData, QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
export { createQueryClient } from './create-query-client';
export { invalidateReads, useCall } from './use-call';
export type { UseCallOptions } from './use-call';
