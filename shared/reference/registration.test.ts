import { campaignTypes } from './campaign-types';
import { carriers } from './carriers';
import { textOf } from './choice';
import { exchanges } from './exchanges';
import { legalForms } from './legal-forms';
import { subUseCases } from './sub-use-cases';
import { findUseCase, useCases } from './use-cases';
import { verticals } from './verticals';

const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value).join(' ');

test('legal forms', () => {
  expect(values(legalForms)).toBe('PRIVATE_PROFIT PUBLIC_PROFIT NON_PROFIT GOVERNMENT SOLE_PROPRIETOR');
});

test('verticals', () => {
  expect(values(verticals)).toBe(
    'REAL_ESTATE HEALTHCARE ENERGY ENTERTAINMENT RETAIL AGRICULTURE INSURANCE EDUCATION HOSPITALITY FINANCIAL ' +
      'GAMBLING CONSTRUCTION NGO MANUFACTURING GOVERNMENT TECHNOLOGY COMMUNICATION',
  );
});

test('exchanges', () => {
  expect(exchanges.join(' ')).toBe(
    'NASDAQ NYSE AMEX AMX ASX B3 BME BSE FRA ICEX JPX JSE KRX LON NSE OMX SEHK SSE STO SWX SZSE TSX TWSE VSE',
  );
});

test('use cases', () => {
  expect(values(useCases)).toBe(
    '2FA ACCOUNT_NOTIFICATION AGENTS_FRANCHISES CARRIER_EXEMPT CHARITY CUSTOMER_CARE DELIVERY_NOTIFICATION ' +
      'EMERGENCY FRAUD_ALERT HIGHER_EDUCATION K12_EDUCATION LOW_VOLUME MARKETING MIXED POLITICAL POLLING_VOTING ' +
      'PROXY PUBLIC_SERVICE_ANNOUNCEMENT SECURITY_ALERT SOCIAL SOLE_PROPRIETOR SWEEPSTAKE TRIAL UCAAS_HIGH UCAAS_LOW',
  );
});

test('only the use cases of specification §5 take sub use cases, within its bounds', () => {
  const bounds: Record<string, [min: number, max: number]> = {
    CARRIER_EXEMPT: [1, 5],
    CHARITY: [0, 5],
    LOW_VOLUME: [1, 5],
    MIXED: [2, 5],
    POLITICAL: [0, 5],
    SOCIAL: [0, 5],
    SOLE_PROPRIETOR: [1, 5],
  };
  for (const { value, minSubUsecases, maxSubUsecases } of useCases) {
    expect([value, minSubUsecases, maxSubUsecases]).toEqual([value, ...(bounds[value] ?? [0, 0])]);
  }
});

test('the trial has its own text, and only higher education is marked as a valid sub use case', () => {
  expect(findUseCase('TRIAL')?.text).toBe('Platform Free Trial');
  expect(useCases.filter((useCase) => 'validSubUsecase' in useCase).map(({ value }) => value)).toEqual(['HIGHER_EDUCATION']);
  expect(findUseCase('toString')).toBeUndefined();
});

test('sub use cases carry the texts of the use cases', () => {
  expect(values(subUseCases)).toBe(
    '2FA ACCOUNT_NOTIFICATION CUSTOMER_CARE DELIVERY_NOTIFICATION FRAUD_ALERT HIGHER_EDUCATION MARKETING ' +
      'POLLING_VOTING PUBLIC_SERVICE_ANNOUNCEMENT SECURITY_ALERT',
  );
  for (const { value, text } of subUseCases) expect(textOf(useCases, value)).toBe(text);
});

test('a value the list does not hold is shown as it came', () => {
  expect([textOf(verticals, 'POSTAL'), textOf(verticals, 'HUMAN_RESOURCES'), textOf([], 'DUNS')]).toEqual(['Postal', 'Human resources', 'DUNS']);
});

test('carriers and campaign types', () => {
  expect(Object.fromEntries(carriers.map(({ mnoId, name }) => [name, mnoId]))).toEqual({
    'AT&T': 10017,
    'T-Mobile': 10035,
    'US Cellular': 10037,
  });
  expect(campaignTypes).toEqual(['10 DLC', 'Toll-Free', 'Short Code']);
});
