# breaks unreadable 1:1
