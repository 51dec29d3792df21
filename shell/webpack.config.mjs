import { shellConfig } from '@heliograph/build';

export default shellConfig(import.meta.url);
