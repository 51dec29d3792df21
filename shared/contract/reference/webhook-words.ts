import { webhookLimits, webhookProblem, type WebhookProblem } from './webhooks';

/** The last attempt to send the event of a text. */
interface Attempt {
  http: number | null;
  problem: WebhookProblem | null;
  attempts: number;
}

/** Describes what became of the event of a text: `HTTP 500, Rejected, attempt 2 of 6`. */
export function webhookWords({ http, problem, attempts }: Attempt): string {
  const parts = [
    http !== null && `HTTP ${http}`,
    problem !== null && webhookProblem.label(problem),
    `attempt ${attempts} of ${webhookLimits.attempts}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
