export { absentProvider } from './absent';
export { priceDeposit } from './fees';
export type { DepositPrice } from './fees';
export type { Card, Charge, ChargeResult, PaymentPort } from './port';
export { createSandbox } from './sandbox';
export { sandboxRoutes } from './sandbox/routes';
