import { campaignTypes } from './campaigns';
import { carriers } from './carriers';
import { legalForm, stockExchange, vertical } from './tcr-brands';
import { subUseCaseBounds, subUseCases, useCase, validSubUseCase } from './use-cases';

test('has the legal forms of the specification', () => {
  expect(legalForm.values.join(' ')).toBe('PRIVATE_PROFIT PUBLIC_PROFIT NON_PROFIT GOVERNMENT SOLE_PROPRIETOR');
});

test('has the industries of the specification', () => {
  expect(vertical.values.join(' ')).toBe(
    'REAL_ESTATE HEALTHCARE ENERGY ENTERTAINMENT RETAIL AGRICULTURE INSURANCE EDUCATION HOSPITALITY FINANCIAL ' +
      'GAMBLING CONSTRUCTION NGO MANUFACTURING GOVERNMENT TECHNOLOGY COMMUNICATION',
  );
});

test('has the stock exchanges of the specification', () => {
  expect(stockExchange.values.join(' ')).toBe(
    'NASDAQ NYSE AMEX AMX ASX B3 BME BSE FRA ICEX JPX JSE KRX LON NSE OMX SEHK SSE STO SWX SZSE TSX TWSE VSE',
  );
});

test('has the use cases of the specification', () => {
  expect(useCase.values.join(' ')).toBe(
    '2FA ACCOUNT_NOTIFICATION AGENTS_FRANCHISES CARRIER_EXEMPT CHARITY CUSTOMER_CARE DELIVERY_NOTIFICATION ' +
      'EMERGENCY FRAUD_ALERT HIGHER_EDUCATION K12_EDUCATION LOW_VOLUME MARKETING MIXED POLITICAL POLLING_VOTING ' +
      'PROXY PUBLIC_SERVICE_ANNOUNCEMENT SECURITY_ALERT SOCIAL SOLE_PROPRIETOR SWEEPSTAKE TRIAL UCAAS_HIGH UCAAS_LOW',
  );
});

test('requires sub use cases only for the use cases of specification §5, within its bounds', () => {
  const bounds: Record<string, [min: number, max: number]> = {
    CARRIER_EXEMPT: [1, 5],
    CHARITY: [0, 5],
    LOW_VOLUME: [1, 5],
    MIXED: [2, 5],
    POLITICAL: [0, 5],
    SOCIAL: [0, 5],
    SOLE_PROPRIETOR: [1, 5],
  };
  for (const value of useCase.values) {
    const { min, max } = subUseCaseBounds(value);
    expect([value, min, max]).toEqual([value, ...(bounds[value] ?? [0, 0])]);
  }
});

test('describes the trial separately, and marks only higher education as a valid sub use case', () => {
  expect(useCase.label('TRIAL')).toBe('Platform Free Trial');
  expect(validSubUseCase).toBe('HIGHER_EDUCATION');
  expect(useCase.has('toString')).toBe(false);
});

test('has the sub use cases of the specification', () => {
  expect(subUseCases.join(' ')).toBe(
    '2FA ACCOUNT_NOTIFICATION CUSTOMER_CARE DELIVERY_NOTIFICATION FRAUD_ALERT HIGHER_EDUCATION MARKETING ' +
      'POLLING_VOTING PUBLIC_SERVICE_ANNOUNCEMENT SECURITY_ALERT',
  );
});

test('has the carriers and campaign types of the specification', () => {
  expect(Object.fromEntries(carriers.map(({ mnoId, name }) => [name, mnoId]))).toEqual({
    'AT&T': 10017,
    'T-Mobile': 10035,
    'US Cellular': 10037,
  });
  expect(campaignTypes).toEqual(['10 DLC', 'Toll-Free', 'Short Code']);
});
