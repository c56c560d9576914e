/** The effect of leaving out each secret, variable or binding that a deployment may leave out. */
export const withoutSetting = {
  ADDRESS_SECRET: 'conversations cannot be shared',
  FEEDBACK_WEBHOOK_URL: 'comments are stored, and sent nowhere',
  ASSISTANT_MODEL: 'the assistant quotes the documentation',
  ASSISTANT_URL: 'a model needs the binding AI',
  ASSISTANT_KEY: 'the model at ASSISTANT_URL is not used, and the assistant quotes the documentation',
  AI: 'a model needs ASSISTANT_URL',
  PREVIEW_HOST: 'preview deployments do not answer at /mcp',
} as const
