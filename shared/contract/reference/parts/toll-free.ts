import { valueSet } from '../value-set';

/** Categories of toll-free use cases, as the vendor names them. */
export const tollFreeCategory = /* @__PURE__ */ valueSet<string>([
  '2FA',
  'App Notifications',
  'Appointments',
  'Auctions',
  'Auto Repair Services',
  'Bank Transfers',
  'Billing',
  'Booking Confirmations',
  'Business Updates',
  'COVID-19 Alerts',
  'Career Training',
  'Chatbot',
  'Conversational / Alerts',
  'Courier Services & Deliveries',
  'Emergency Alerts',
  'Events & Planning',
  'Financial Services',
  'Fraud Alerts',
  'Fundraising',
  'General Marketing',
  'General School Updates',
  'HR / Staffing',
  'Healthcare Alerts',
  'Housing Community Updates',
  'Insurance Services',
  'Job Dispatch',
  'Legal Services',
  'Mixed',
  'Motivational Reminders',
  'Notary Notifications',
  'Order Notifications',
  'Political',
  'Public Works',
  'Real Estate Services',
  'Religious Services',
  'Repair and Diagnostics Alerts',
  'Rewards Program',
  'Surveys',
  'System Alerts',
  'Voting Reminders',
  'Waitlist Alerts',
  'Webinar Reminders',
  'Workshop Alerts',
]);

/** Types of business registration numbers; toll-free verification requires one. */
export const businessRegistration = /* @__PURE__ */ valueSet<string>({
  EIN: 'EIN (United States)',
  CBN: 'Business number (Canada)',
  CRN: 'Company number (United Kingdom)',
  ABN: 'Business number (Australia)',
  PROVINCIAL_NUMBER: 'Provincial number',
  VAT: 'VAT number',
  OTHER: 'Other',
});

/** Messages a month, up to the number. */
export const messageVolume = /* @__PURE__ */ valueSet<string>({
  '10': '10',
  '100': '100',
  '1000': '1,000',
  '10000': '10,000',
  '100000': '100,000',
  '250000': '250,000',
  '500000': '500,000',
  '750000': '750,000',
  '1000000': '1,000,000',
  '5000000': '5,000,000',
  '10000000': '10,000,000 and more',
});

/** How people agree to get texts. */
export const optInMethod = /* @__PURE__ */ valueSet<string>({
  WEB_FORM: 'Web form',
  VIA_TEXT: 'By text',
  PAPER_FORM: 'Paper form',
  VERBAL: 'Verbal',
  MOBILE_QR_CODE: 'QR code',
});

/** How a short code is chosen, whether its program repeats, and how long it is leased. */
export const codeChoice = /* @__PURE__ */ valueSet<string>({ RANDOM: 'Random code', VANITY: 'Vanity code' });
export const programType = /* @__PURE__ */ valueSet<string>({
  RECURRING: 'Recurring messages',
  ONE_TIME: 'One-time messages',
});
export const leaseTerm = /* @__PURE__ */ valueSet<string>({ '3': '3 months', '12': '12 months' });
