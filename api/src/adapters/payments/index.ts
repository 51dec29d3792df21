export { absentProvider } from './absent';
export { priceDeposit } from '../../domain/deposits/fees';
export type { DepositPrice } from '../../domain/deposits/fees';
export type { Card, Charge, ChargeResult, PaymentPort } from '../../domain/ports/payments';
export { createSandbox } from './sandbox';
export { sandboxRoutes } from './sandbox/routes';
