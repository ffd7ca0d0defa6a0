/** Gives elements a `moveBefore`, which jsdom lacks. @returns a function that takes it away */
export function movingElements(): () => void {
  Object.defineProperty(Element.prototype, 'moveBefore', {
    configurable: true,
    value(this: Element, node: Node, child: Node | null) {
      this.insertBefore(node, child);
    },
  });
  return () => void Reflect.deleteProperty(Element.prototype, 'moveBefore');
}
