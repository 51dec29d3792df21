import { statusSet, valueSet, type ValueOf } from './value-set';

/** How an attempt to log in ended. Attempts that a limit rejected are not among them. */
export const loginOutcome = /* @__PURE__ */ statusSet({
  SUCCEEDED: { label: 'Logged in', meaning: 'active' },
  WRONG_PASSWORD: { label: 'Wrong password', meaning: 'failed' },
  WRONG_CODE: { label: 'Wrong code', meaning: 'failed' },
  REFUSED: { label: 'Not allowed', meaning: 'blocked' },
});

export type LoginOutcome = ValueOf<typeof loginOutcome>;

/** How a user proved their identity; the last step of several. */
export const loginMethod = /* @__PURE__ */ valueSet({
  PASSWORD: 'Password',
  LINK: 'Login link',
  EMAIL_CODE: 'Password and emailed code',
  TWO_STEP: 'Two-step verification',
});

export type LoginMethod = ValueOf<typeof loginMethod>;
