import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
