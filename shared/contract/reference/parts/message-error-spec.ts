import { valueSet, type ValueOf } from '../value-set';

/** The description of an error that prevents delivery of a message. */
export interface MessageError {
  /** A short title for a table cell. */
  title: string;
  /** The cause, as a sentence. */
  cause: string;
  /** Whether sending the same message again can help: never, later, or after a fix. */
  retry: MessageErrorRetry;
  /** Who can fix it. */
  fixer: MessageErrorFixer;
  /** Whether we send the message again automatically, several times, before it fails with this error. */
  retried: boolean;
  /** Whether the message is charged. */
  charged: MessageErrorCharge;
  /** The next step, as a sentence. */
  action: string;
}

/** Whether sending a message with an error again can help. */
export const messageErrorRetry = /* @__PURE__ */ valueSet({
  never: 'Doesn’t help',
  later: 'Can help later',
  afterFix: 'Helps after you fix the cause',
});

export type MessageErrorRetry = ValueOf<typeof messageErrorRetry>;

/** Who can fix a message error. */
export const messageErrorFixer = /* @__PURE__ */ valueSet({
  you: 'You',
  recipient: 'The recipient',
  carrier: 'The carrier',
  nobody: 'Nobody',
});

export type MessageErrorFixer = ValueOf<typeof messageErrorFixer>;

/** Whether a message with an error is charged: what fails before the carrier accepts it is free. */
export const messageErrorCharge = /* @__PURE__ */ valueSet({
  no: 'Not charged',
  ifAccepted: 'Charged if the carrier accepted it',
  yes: 'Charged',
});

export type MessageErrorCharge = ValueOf<typeof messageErrorCharge>;
