/** The registry's address, and how it is asked. */
export interface HttpRegistrySettings {
  /** Without a slash at the end. */
  url: string;
  token: string;
  /** Signs the notifications of the registry; without it they are rejected, and decisions come by polling alone. */
  webhookSecret: string | undefined;
  /** How long it may take to answer (ms). */
  timeoutMs: number;
  /** How often it is asked about what it hasn't decided (ms). */
  pollMs: number;
}
