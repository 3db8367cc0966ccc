// What does not fit on this screen, in words. Everything is measured in one go.
// A box counts as far as it is seen: what scrolls is cut to its frame.
(touch) => {
  const found = [];
  const shows = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const name = element => element.dataset.place ?? element.dataset.box ?? element.dataset.option
    ?? `${element.tagName.toLowerCase()}.${element.className?.baseVal ?? element.className} "${element.textContent.trim().slice(0, 30)}"`;
  const clips = element => { const { overflowX, overflowY } = getComputedStyle(element); return overflowX !== 'visible' || overflowY !== 'visible'; };
  const scrolls = element => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX + overflowY) && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1);
  };
  /** The box as far as it is seen, and whether one can scroll to the rest of it. */
  function seen(element) {
    const whole = element.getBoundingClientRect();
    let [left, top, right, bottom] = [whole.left, whole.top, whole.right, whole.bottom];
    let reachable = false;
    for (let frame = element.parentElement; frame && frame !== document.documentElement; frame = frame.parentElement) {
      if (!clips(frame)) continue;
      const box = frame.getBoundingClientRect();
      if (scrolls(frame)) reachable = true;
      [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    [left, top, right, bottom] = [Math.max(left, 0), Math.max(top, 0), Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    const cut = whole.left < left - 1 || whole.top < top - 1 || whole.right > right + 1 || whole.bottom > bottom + 1;
    return { left, top, right, bottom, empty: right - left < 1 || bottom - top < 1, cut, reachable };
  }
  const shared = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  function overlaps(list, kind) {
    const boxes = list.map(element => [element, seen(element)]).filter(([, box]) => !box.empty);
    boxes.forEach(([a, first], n) => boxes.slice(n + 1).forEach(([b, second]) => {
      if (!a.contains(b) && !b.contains(a) && shared(first, second) > 1.5) found.push(`${kind}: ${name(a)} lies over ${name(b)}`);
    }));
  }
  const shell = document.querySelector('.shell');
  const all = selector => [...shell.querySelectorAll(selector)].filter(shows);

  overlaps(all('[data-box], header.top, .decide'), 'parts');
  overlaps(all('[data-place]'), 'places');

  for (const thing of all('[data-place], [data-option], [data-box]')) {
    const box = seen(thing);
    if ((box.cut || box.empty) && !box.reachable) found.push(`cut off: ${name(thing)}`);
  }
  for (const thing of all('[data-place], [data-option]')) {
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = thing.getBoundingClientRect();
    const inside = element => element === thing || thing.contains(element) || (element && element.contains(thing));
    const points = [[.5, .5], [.5, .2], [.2, .5], [.8, .5], [.5, .8]].map(([x, y]) => [box.x + box.width * x, box.y + box.height * y]);
    if (!points.some(([x, y]) => inside(document.elementFromPoint(x, y)))) found.push(`covered: ${name(thing)}`);
  }
  for (const frame of shell.querySelectorAll('*')) {
    if (frame.scrollTop && !frame.matches('.log')) frame.scrollTop = 0;
    if (frame.scrollLeft) frame.scrollLeft = 0;
  }

  for (const element of all('*')) {
    if (element.closest('svg') || !clips(element) || /auto|scroll/.test(getComputedStyle(element).overflow)) continue;
    const cut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (!cut || !element.textContent.trim() || element.clientWidth <= 1) continue;
    const readable = element.closest('[title], [data-zoom]');
    if (!readable) found.push(`text cut: ${name(element)}`);
  }

  for (const element of all('button, a[href], input, select, [role=tab]')) {
    if (element.closest('.skips')) continue;
    const target = element.matches('input') && element.closest('label') ? element.closest('label') : element;
    const box = target.getBoundingClientRect();
    if (!box.width) continue;
    const least = touch && element.matches('[data-place], [data-option], .button') ? 43.5 : 23.5;
    if (Math.min(box.width, box.height) < least) found.push(`too small (${Math.round(box.width)}×${Math.round(box.height)}): ${name(element)}`);
  }
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight + 1 || scrollWidth > innerWidth + 1) found.push(`the page scrolls: ${scrollWidth}×${scrollHeight}`);
  return [...new Set(found)];
}
