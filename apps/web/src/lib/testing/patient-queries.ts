import { configure } from '@testing-library/react';

// By default a second, which a busy machine exceeds.
configure({ asyncUtilTimeout: 120_000 });
