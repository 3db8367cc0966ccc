/** Marks text that its box cuts off, so that it ends in "…"; the whole of it is on the large card. */
export function clipped(text: HTMLElement): { destroy: () => void } {
  const look = () => text.toggleAttribute("data-cut", text.scrollHeight > text.clientHeight + 1);
  const sizes = new ResizeObserver(look);
  sizes.observe(text);
  const words = new MutationObserver(look);
  words.observe(text, { characterData: true, childList: true, subtree: true });
  return {
    destroy: () => {
      sizes.disconnect();
      words.disconnect();
    },
  };
}
