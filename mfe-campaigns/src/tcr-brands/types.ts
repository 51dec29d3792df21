import type { RowOf } from '@heliograph/shared/data';
import type { CallResponse } from '@heliograph/shared/contract';

/** A brand as the list has it. */
export type BrandRow = RowOf<'account.manage/gettcrbrands'>;

/** A brand with all its fields. */
export type Brand = CallResponse<'account.manage/gettcrbrand'>;
