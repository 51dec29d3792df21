import { shellConfig } from '@heliograph/shared/build';

export default shellConfig(import.meta.url);
