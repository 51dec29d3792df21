import { useCall } from '@heliograph/platform/query';
import type { CustomField } from './condition-fields';

const none: readonly CustomField[] = [];

/** Returns the custom fields of the account; none while they load. */
export const useCustomFields = (): readonly CustomField[] =>
  useCall('contact.manage/getcontactfields', {}).data?.items ?? none;
