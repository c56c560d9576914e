/** A tool's answer in words. */
export const words = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }] })
