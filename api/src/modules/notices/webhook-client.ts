import type { WebhookProblem } from '@heliograph/contract/reference/webhooks';

/** A request to a customer's server. */
export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
}

/** Its result. `http` and `tls` are null without a response or connection. */
export interface WebhookResult {
  http: number | null;
  /** Null if it was accepted: a status from 200 to 299. */
  problem: WebhookProblem | null;
  ms: number;
  /** The first 1,000 characters of the response. */
  snippet: string;
  tls: string | null;
}

/**
 * Posts to servers of customers; never rejects. It connects to public addresses only, checked at every connection, and
 * follows no redirects.
 */
export interface WebhookClient {
  post(request: WebhookRequest): Promise<WebhookResult>;
  /** Checks whether a host may be reached although it isn't public: for tests and demonstrations. */
  allowsHost(hostname: string): boolean;
}

declare module '../../work/deps' {
  interface DomainDeps {
    /** Posts to servers of customers. */
    webhooks: WebhookClient;
  }
}
