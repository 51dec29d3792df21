import { valueSet, type ValueOf } from './value-set';

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

/** The error catalog, used wherever a message error is shown. */
export const messageErrors = {
  OPTED_OUT: {
    title: 'Recipient opted out',
    cause: 'The recipient has texted STOP and has not opted in again.',
    retry: 'never',
    fixer: 'recipient',
    retried: false,
    charged: 'no',
    action: 'Wait until they text START.',
  },
  BLOCKED: {
    title: 'On your blacklist',
    cause: 'The number is on your number blacklist. A text with START does not change that.',
    retry: 'afterFix',
    fixer: 'you',
    retried: false,
    charged: 'no',
    action: 'Remove it from Number Blacklist if you may text it.',
  },
  QUIET_HOURS: {
    title: 'Quiet hours',
    cause: 'It was too early or too late for a marketing text where the recipient lives.',
    retry: 'later',
    fixer: 'you',
    retried: false,
    charged: 'no',
    action: 'Schedule it for their day, from 8 AM to 9 PM; some states allow less.',
  },
  INVALID_TO: {
    title: 'Invalid number',
    cause: 'The number is unassigned or invalid.',
    retry: 'never',
    fixer: 'you',
    retried: false,
    charged: 'ifAccepted',
    action: 'Correct the number or remove the contact.',
  },
  COUNTRY_NOT_SUPPORTED: {
    title: 'Country not supported',
    cause: 'The number belongs to a country that we have no price for.',
    retry: 'never',
    fixer: 'you',
    retried: false,
    charged: 'no',
    action: 'Text numbers of the United States and Canada.',
  },
  LANDLINE: {
    title: 'Landline',
    cause: 'The line cannot receive text messages.',
    retry: 'never',
    fixer: 'you',
    retried: false,
    charged: 'ifAccepted',
    action: 'Ask for a mobile number.',
  },
  UNREACHABLE: {
    title: 'Phone unreachable',
    cause: 'The phone was off or had no signal.',
    retry: 'later',
    fixer: 'recipient',
    retried: false,
    charged: 'ifAccepted',
    action: 'Send again later.',
  },
  DEACTIVATED: {
    title: 'Number disconnected',
    cause: 'The carrier reports that the number is out of service.',
    retry: 'never',
    fixer: 'you',
    retried: false,
    charged: 'ifAccepted',
    action: 'Remove the number or ask for a new one.',
  },
  FILTERED_CARRIER: {
    title: 'Filtered by carrier',
    cause: 'The carrier flagged this message as spam.',
    retry: 'afterFix',
    fixer: 'you',
    retried: false,
    charged: 'ifAccepted',
    action: 'Change the text to match the use case your campaign is registered for.',
  },
  FILTERED_PLATFORM: {
    title: 'Filtered before sending',
    cause: 'The text violates a content rule of this service.',
    retry: 'afterFix',
    fixer: 'you',
    retried: false,
    charged: 'no',
    action: 'Change the text.',
  },
  BLOCKED_BY_USER: {
    title: 'Blocked by recipient',
    cause: 'The recipient or their carrier blocks this sender.',
    retry: 'never',
    fixer: 'recipient',
    retried: false,
    charged: 'ifAccepted',
    action: 'Do not send to this number again.',
  },
  NOT_REGISTERED: {
    title: 'Number not registered',
    cause: 'The sending number wasn’t registered on an active campaign when the message was sent.',
    retry: 'afterFix',
    fixer: 'you',
    retried: false,
    charged: 'ifAccepted',
    action: 'Open the number to see what is missing, or send from another number.',
  },
  TF_UNVERIFIED: {
    title: 'Toll-free not verified',
    cause: 'The toll-free number has not passed verification.',
    retry: 'afterFix',
    fixer: 'you',
    retried: false,
    charged: 'ifAccepted',
    action: 'Send from another number until the verification is complete.',
  },
  NUMBER_NOT_ACTIVE: {
    title: 'Sending number not active',
    cause: 'The sending number is suspended or no longer part of the account.',
    retry: 'afterFix',
    fixer: 'you',
    retried: false,
    charged: 'no',
    action: 'Send from an active number.',
  },
  ACCOUNT_NOT_ACTIVE: {
    title: 'Account not active',
    cause: 'The account is not active, so it can’t send.',
    retry: 'afterFix',
    fixer: 'you',
    retried: false,
    charged: 'no',
    action: 'Contact support to activate the account, then send again.',
  },
  CAP_TMO: {
    title: 'T-Mobile daily cap reached',
    cause: 'The brand has used up its daily allowance at T-Mobile.',
    retry: 'later',
    fixer: 'carrier',
    retried: true,
    charged: 'ifAccepted',
    action: 'Send again after midnight Pacific time.',
  },
  RATE_ATT: {
    title: 'AT&T rate exceeded',
    cause: 'The campaign sent more segments a minute than AT&T allows.',
    retry: 'later',
    fixer: 'carrier',
    retried: true,
    charged: 'ifAccepted',
    action: 'Send again at a lower rate.',
  },
  URL_SHORTENER: {
    title: 'Public link shortener',
    cause: 'The text contains a link from a shortener that carriers reject.',
    retry: 'afterFix',
    fixer: 'you',
    retried: false,
    charged: 'ifAccepted',
    action: 'Use the full link or one on your own domain.',
  },
  EXPIRED: {
    title: 'Expired',
    cause: 'The carrier could not deliver the message while it was valid.',
    retry: 'later',
    fixer: 'carrier',
    retried: false,
    charged: 'ifAccepted',
    action: 'Send again.',
  },
  TOO_LONG: {
    title: 'Too long',
    cause: 'The message has more than 10 segments.',
    retry: 'afterFix',
    fixer: 'you',
    retried: false,
    charged: 'no',
    action: 'Shorten the text to 10 segments or fewer.',
  },
  LOW_BALANCE: {
    title: 'Balance too low',
    cause: 'Sending would have taken the account below its minimum balance.',
    retry: 'afterFix',
    fixer: 'you',
    retried: false,
    charged: 'no',
    action: 'Add funds and send again.',
  },
  QUEUE_FULL: {
    title: 'Carrier busy',
    cause: 'The carrier was temporarily unable to accept the message.',
    retry: 'later',
    fixer: 'carrier',
    retried: true,
    charged: 'no',
    action: 'Send again in a few minutes.',
  },
  NO_RECEIPT: {
    title: 'No receipt',
    cause:
      'The carrier sent no delivery receipt within 72 hours, or the connection ended before it accepted the message.',
    retry: 'never',
    fixer: 'nobody',
    retried: false,
    charged: 'ifAccepted',
    action: 'Ask the recipient whether it arrived before sending it again.',
  },
  UNKNOWN: {
    title: 'No reason given',
    cause: 'The carrier returned no reason for the failure.',
    retry: 'later',
    fixer: 'carrier',
    retried: false,
    charged: 'ifAccepted',
    action: 'Send again once; if it fails again, check the number.',
  },
} as const satisfies Record<string, MessageError>;

export type MessageErrorCode = keyof typeof messageErrors;

/** The codes of the catalog, in its order. */
export const messageErrorCodes = Object.keys(messageErrors) as MessageErrorCode[];
