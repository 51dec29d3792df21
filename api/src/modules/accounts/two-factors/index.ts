export { demoCodes, enrollForDemo } from './demo';
export type { DemoCode } from './demo';
export { addFactor, consumeCode, factorOf, removeFactor, removeFactorSince, replaceFactor, usableCode } from './factor';
export type { Factor } from './factor';
export { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes';
export { codeOfStep, matchingStep, newSetUp, setUpSecret, setUpUri, stepAt, STEP_SECONDS } from './totp';
