/** True in development and tests: shapes of answers and messages are checked there, not in what people use. */
export const isDevelopment: boolean = import.meta.env.DEV
